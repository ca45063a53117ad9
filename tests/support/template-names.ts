/** Variables that say what the tests' databases are copied from: an SQLite file, and the name of a PostgreSQL database. */
export const TEMPLATES = { sqlite: 'TEST_SQLITE_TEMPLATE', postgres: 'TEST_POSTGRES_TEMPLATE' } as const
