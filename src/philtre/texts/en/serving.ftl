# The texts of philtre serve and philtre join.

help-serve =
    The site: play in the browser, with friends and bots.

    Every setting can also stand in the environment: PHILTRE_PORT is --port. Tables are kept in a SQLite file unless --database names a PostgreSQL. docs/operators.md tells more.
    .examples =
        Examples:

        philtre serve --open-browser
        philtre serve --host 0.0.0.0 --port 8080
        philtre serve --database postgresql://philtre@db/philtre --workers 2
help-serve-host = The address to listen on. (127.0.0.1 by default: only this machine; 0.0.0.0 lets others in)
help-serve-port = The port. (8000 by default, or the next one that is free)
help-serve-data = The folder of the SQLite file. Without it: the user's own for data.
help-serve-database = Where tables are kept: sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME.
help-serve-workers = How many processes serve; more than one needs PostgreSQL. (1 by default)
help-serve-origins = Other sites whose pages may open sockets here, such as https://games.example.
help-serve-trusted_proxies = Addresses of proxies whose word is taken for a client's address.
help-serve-log_format = How logs are written, to stderr. (console by default)
help-serve-log_level = From where on something is logged: debug, info, warning, error. (info by default)
help-serve-log_requests = Log every request.
help-serve-away_seconds = How long to wait for a database that is away before something is refused. (20 by default)
help-serve-stop_seconds = How long open requests may take when the server is stopped. (10 by default)
help-serve-abandoned_days = After how many days without anybody a table that is not over is removed; 0 means never. (90 by default)
help-serve-tables_a_minute = How many tables one address may open in a minute; 0 means any number. (30 by default)
help-serve-sockets_an_address = How many sockets one address may have open; 0 means any number. (200 by default)
help-serve-asks_a_second = How many messages a second a socket may send; 0 means any number. (20 by default)
help-serve-open_browser = Open the site in the browser.
help-serve-migrate_only = Bring the database up to date, and end.
help-join =
    Let a bot of yours take a seat at a table of a site and play to the end.

    The bot thinks here, not on the site. It comes back when the connection is lost.
    .examples =
        Examples:

        philtre join http://127.0.0.1:8000/t/9c5f2b --bot brewer
        philtre join https://games.example/t/9c5f2b --bot search:simulations=400 --name Circe --seat 2
help-join-url = The table's link, as one gives it to a friend.
help-join-bot = The bot: novice, taster, brewer, alchemist, master, thumb, random, search, or one of a package of yours.
help-join-name = The name it goes by. (the bot's own by default)
help-join-seat = The seat, counted from 1. Without it: the first that is empty.
help-join-seed = Let it decide the same in the same positions.

## philtre serve

serve-at = Philtre is at { $url } (Ctrl+C stops it)
serve-already = Philtre is running already, at { $url }
serve-stopped = Stopped. Tables are kept: they go on where they were.
serve-near = On this network: { $url }
serve-warming = Compiling in the background, once: how bots think in { $games }. Until then they follow their rule of thumb there.
serve-migrated = The database is up to date.
serve-port-taken = port { $port } is taken by another program
serve-no-door = cannot listen at { $where }: { $reason }

## philtre join

join-came = { $name } sits in seat { $seat } of { $game }.
join-waits = Waiting for the host to start.
join-decided = { $number }. { $decision }
join-lost = The connection is lost; trying again.
join-back = Back at the table.
join-over = The game is over: { $winners ->
        [0] nobody won
        [1] { $names } won
       *[other] { $names } won together
    }.
