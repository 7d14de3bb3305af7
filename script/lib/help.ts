export const help = (command: 'server' | 'dev') => `Usage: ./script/${command} [options]

${
  command === 'server'
    ? 'Builds the site if needed and starts everything: database, API, worker, site.'
    : 'Starts everything in watch mode: a change in the sources shows at once.'
}
A first start fills the empty embedded database with a demo and prints accounts to sign in with. Ctrl-C drains and stops all;
a second Ctrl-C stops at once. Logs: <data>/log/.

Options, most with an environment variable:
  --port N      PORT          the site's port (3000)
  --api-port N                the API's port (8000)
  --db-port N                 port of the embedded PostgreSQL (any free one)
  --data DIR    DATA_DIR      database, media, secrets, logs (./data)
  --host NAME   HOST          address that the site listens on (127.0.0.1)
  --no-demo     DEMO=0        leave an empty database empty
  --demo        DEMO=1        fill it, also where DATABASE_URL names one of yours
  --verbose     VERBOSE=1     show every line of the logs here
  --help

Also read from the environment or from the file .env:
  API_URL       another server that speaks the contract; database, API and worker are not started then
  DATABASE_URL  a PostgreSQL to use instead of the embedded one
  DATABASE_MIGRATE_URL  the same as the role that owns its tables, where DATABASE_URL may only change rows
  SITE_URL      the site's public address (http://localhost:<port>)
`
