import {
  CompiledQuery,
  type Expression,
  type OperationNodeSource,
  type QueryResult,
  type RawBuilder,
  SqliteAdapter,
  sql,
} from 'kysely'
import type { Db } from './tables.ts'

const MAX_KEPT = 300

/** The texts of statements by database kind and shape. */
const kept = { sqlite: new Map<string, string>(), postgres: new Map<string, string>() }

/**
 * A statement that requests make again and again. Its text is made once for each shape; Kysely, which makes it each time, takes
 * longer than SQLite to execute it.
 */
export class Statement<Row = unknown> implements OperationNodeSource {
  readonly shape: string
  readonly values: readonly unknown[]
  readonly #make: () => RawBuilder<Row>

  /** All statements of a `shape` have the same text; `values` are the parameters of what `make` makes, in order. */
  constructor(shape: string, values: readonly unknown[], make: () => RawBuilder<Row>) {
    this.shape = shape
    this.values = values
    this.#make = make
  }

  /** The statement as a part of another one. */
  toOperationNode() {
    return this.#make().toOperationNode()
  }

  compile(db: Db): CompiledQuery<Row> {
    const texts = db.getExecutor().adapter instanceof SqliteAdapter ? kept.sqlite : kept.postgres
    const text = texts.get(this.shape) ?? this.#make().compile(db).sql
    if (texts.size < MAX_KEPT) texts.set(this.shape, text)
    return CompiledQuery.raw(text, [...this.values]) as CompiledQuery<Row>
  }

  /** Executes it by itself, as Kysely does. */
  execute(db: Db): Promise<QueryResult<Row>> {
    return this.#make().execute(db)
  }
}

/** The id that the write `name` of the same statement returned. It is a part of the text, not a parameter. */
export class MadeId implements Expression<string> {
  readonly name: string
  readonly expressionType = undefined

  constructor(name: string) {
    this.name = name
  }

  toOperationNode() {
    return sql`(select id from ${sql.ref(this.name)})`.toOperationNode()
  }
}
