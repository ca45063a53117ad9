import { codeOf, sqliteCodeOf } from '#schemas/validation/thrown.ts'
/** Thrown when the disk of the database or of its server is full. Reading still works. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'

  /** @param where the file or folder that found no room, where it is known */
  constructor(cause: unknown, where?: string) {
    const place = where === undefined ? '' : `${where}: `
    super(`${place}não há espaço livre no disco para guardar. Liberte espaço e tente de novo.`, { cause })
  }
}

/**
 * Thrown when the database's file cannot be used. The message says in Portuguese which file, what is wrong and what
 * to do.
 */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase'
}

/** SQLite's primary result codes; an extended one has more bits above. */
const PRIMARY = 0xff
const [READ_ONLY, CORRUPT, FULL, CANNOT_OPEN, NOT_A_DATABASE] = [8, 11, 13, 14, 26]
/** The file that WAL shares between connections could not grow. */
const IO_ERROR_SHM_SIZE = 4874

/** PostgreSQL's `disk_full`. */
const PG_DISK_FULL = '53100'

const RESTORE =
  'Pare o servidor, mude o ficheiro (e os que terminam em -wal e -shm) para outra pasta e reponha uma cópia de segurança: npm run restore -- FICHEIRO.'

const WRONG: Readonly<Record<number, (path: string) => string>> = {
  [READ_ONLY]: (path) =>
    `${path}: o ficheiro só se pode ler. Dê permissão de escrita a quem corre o servidor.`,
  [CORRUPT]: (path) => `${path}: o ficheiro da base de dados está danificado. ${RESTORE}`,
  [CANNOT_OPEN]: (path) =>
    `${path}: não foi possível abrir o ficheiro. Veja se não é uma pasta e se quem corre o servidor o pode ler e escrever.`,
  [NOT_A_DATABASE]: (path) =>
    `${path}: o ficheiro não é uma base de dados, ou está danificado no início. ${RESTORE}`,
}

export const notOurs = (path: string): UnusableDatabase =>
  new UnusableDatabase(
    `${path}: a base de dados é de outro programa. Indique outra pasta em DATA_DIR, ou mude este ficheiro de sítio.`,
  )

export const isFolder = (path: string): UnusableDatabase =>
  new UnusableDatabase(
    `${path}: é uma pasta, e aqui fica o ficheiro da base de dados. Mude-a de sítio e arranque de novo.`,
  )

/** Whether an error of the system or of a database reports a full disk. */
export function isDiskFull(error: unknown): boolean {
  const errcode = sqliteCodeOf(error)
  if (errcode !== undefined && ((errcode & PRIMARY) === FULL || errcode === IO_ERROR_SHM_SIZE)) return true
  return ['ENOSPC', 'EDQUOT', PG_DISK_FULL].includes(String(codeOf(error)))
}

/** Translates an error of SQLite: StorageFull, UnusableDatabase for the file at `path`, or the error itself. */
export function explainSqliteError(error: unknown, path: string): unknown {
  if (isDiskFull(error)) return new StorageFull(error, path)
  const errcode = sqliteCodeOf(error)
  const words = errcode !== undefined ? WRONG[errcode & PRIMARY] : undefined
  return words ? new UnusableDatabase(words(path), { cause: error }) : error
}

/** Translates an error of the file system in preparing the data folder: with a text, and the folder's name. */
export function explainFolderError(error: unknown, dataDir: string): unknown {
  if (isDiskFull(error)) return new StorageFull(error, dataDir)
  const code = codeOf(error)
  if (code === undefined || !/^E[A-Z]+$/.test(code)) return error
  return new UnusableDatabase(
    `DATA_DIR: a pasta ${dataDir} não pode ser usada (${code}). Veja se é uma pasta e se quem corre o servidor lá pode escrever.`,
    { cause: error },
  )
}
