/** The reason why a backup cannot be made, sent or restored, as a text for whoever runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
