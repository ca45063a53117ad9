/** A file that is not imported: the text says why, and nothing has changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}
