// A boardgame.io server with Poison: `node server.cjs PORT [FOLDER]`. Matches are kept in memory,
// which is that library's default, or in files under FOLDER, the durable store it comes with.

const { FlatFile, Server } = require('boardgame.io/server');
const { Poison } = require('./poison.cjs');

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
Server({ games: [Poison], db, origins: [/localhost|127\.0\.0\.1/] }).run(+port);
