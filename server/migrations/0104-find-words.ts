import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The tables that things are found by: the kind of thing, the column with its id, and the columns that its words come from. */
const SOURCES = [
  ['leads', 'request', 'id', ['name', 'email', 'phone', 'zip_home', 'place', 'service_id']],
  [
    'users',
    'account',
    'id',
    ['name', 'email', 'phone', 'new_phone', 'city', 'zip_home', 'zip_work', 'services'],
  ],
  ['profiles', 'account', 'user_id', ['name']],
  ['verifications', 'account', 'user_id', ['value']],
  ['purchases', 'account', 'user_id', ['name', 'nif', 'user_id']],
  ['contact_messages', 'contact', 'id', ['name', 'email']],
] as const

/**
 * The words that administrators find things by (ADM-44). The database itself notes which things are to be read again, so that no write
 * is forgotten, neither that of a process of an earlier version that runs next to this one; it deletes the words of what is changed or deleted at
 * once. The things that are there already are read in portions by the server while it serves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const byBytes = onPostgres ? sql`text collate "C"` : sql`text`
  await db.schema
    .createTable('find_words')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('thing', 'text', (c) => c.notNull())
    .addColumn('word', byBytes, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('find_words_key', ['kind', 'thing', 'word'])
    .$call((table) => (onPostgres ? table : table.modifyEnd(sql`without rowid`)))
    .execute()
  await sql`create index find_words_word on find_words (kind, word, at desc, thing desc)`.execute(db)
  await db.schema
    .createTable('find_spellings')
    .addColumn('spelling', byBytes, (c) => c.notNull())
    .addColumn('word', byBytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('find_spellings_key', ['spelling', 'word'])
    .execute()
  await db.schema.createIndex('find_spellings_word').on('find_spellings').column('word').execute()
  await db.schema
    .createTable('find_due')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('thing', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('find_due_thing').on('find_due').columns(['kind', 'thing']).execute()

  const words = 'delete from find_words where kind = %k and thing = %t;'
  const due = 'insert into find_due (kind, thing) values (%k, %t);'
  for (const [table, kind, id, columns] of SOURCES) {
    const changed = `update of ${columns.join(', ')}`
    const isOwnRow = id === 'id'
    const statements = (row: 'new' | 'old', deletes: boolean) =>
      `${deletes ? words : ''} ${row === 'old' && isOwnRow ? '' : due}`
        .replaceAll('%k', `'${kind}'`)
        .replaceAll('%t', `${row}.${id}`)
    for (const [event, on, body] of [
      ['insert', 'insert', statements('new', false)],
      ['update', changed, statements('old', true) + (isOwnRow ? statements('new', false) : '')],
      ['delete', 'delete', statements('old', true)],
    ] as const)
      await trigger(`${table}_find_${event}`, `after ${on} on ${table}`, body)
  }
  const last = `delete from find_spellings where word = old.word and not exists
    (select 1 from find_words w where w.kind in ('request', 'account', 'contact') and w.word = old.word);`
  await trigger('find_words_delete', 'after delete on find_words', last)

  const things = SOURCES.filter(([, , id]) => id === 'id')
  for (const [table, kind] of things)
    await sql`insert into find_due (kind, thing) select ${sql.lit(kind)}, id from ${sql.table(table)}`.execute(
      db,
    )

  async function trigger(name: string, when: string, body: string) {
    if (!onPostgres) {
      await sql.raw(`create trigger ${name} ${when} for each row begin ${body} end`).execute(db)
      return
    }
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      )
      .execute(db)
    await sql.raw(`create trigger ${name} ${when} for each row execute function ${name}()`).execute(db)
  }
}
