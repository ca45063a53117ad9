import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { features } from '#server/features/registry.ts'
import { databases } from '#tests/support/database.ts'

const INTRODUCTION = `# The data

The tables of each feature, drawn from their records (\`FeatureTable\`, \`Expiry\`) and from the migrated database by
\`tests/server/data-document.test.ts\`. After a change, \`npx vitest run tests/server/data-document.test.ts -u\` writes this page
again. An arrow leads from a table to
the one whose row it refers to.
`

/** How long rows stay, in words. */
const endOf = (table: string): string => {
  const kinds = features.flatMap(({ tables = [], expiries = [] }) => [
    ...tables.filter(({ name, ends }) => name === table && ends).map(({ ends }) => ends),
    ...expiries.filter((expiry) => expiry.table === table).map(({ kind }) => kind),
  ])
  return [...new Set(kinds)].join(', ')
}

it.each(databases.slice(0, 1))('docs/data.md shows the tables as they are', async ({ open }) => {
  const opened = await open()
  const { db } = opened.database
  const owners = features.flatMap(({ name, tables = [] }) => tables.map((table) => ({ name, table })))
  const arrows: string[] = []
  for (const { table } of owners) {
    const { rows } = await sql<{ table: string }>`
      select distinct "table" from pragma_foreign_key_list(${table.name}) order by "table"`.execute(db)
    arrows.push(...rows.map(({ table: other }) => `  ${table.name} --> ${other}`))
  }
  const groups = features.map(({ name, tables = [] }) =>
    tables.length === 0
      ? ''
      : [`  subgraph ${name}`, ...tables.map((table) => `    ${table.name}`), '  end', ''].join('\n'),
  )
  const picture = ['```mermaid', 'flowchart LR', `${groups.join('')}${arrows.join('\n')}`, '```'].join('\n')
  const rows = owners.map(({ name, table }) =>
    ['', name, `\`${table.name}\``, table.key.join(', '), table.person, endOf(table.name), '']
      .join(' | ')
      .trim(),
  )
  const table = [
    '| feature | table | key | about persons | ends with |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ]
  const page = [INTRODUCTION, picture, '', ...table, ''].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/data.md')
  await opened.drop()
})
