/** The story of each state of the draft's machine, or why it has none. */
export const workbenchStates: Readonly<Record<string, string | { readonly why: string }>> = {
  opening: { why: 'passed through in no time' },
  settling: { why: 'passed through in no time' },
  kept: 'Guardada',
  pausing: 'EmPausa',
  saving: 'AGuardar',
  failed: 'Falhada',
  conflicted: 'EmConflito',
}
