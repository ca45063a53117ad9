/** Where a page of a list goes on: after the last row's sort key, or from the beginning. */
export const cursorQuery = { after: { type: 'string', maxLength: 200 } } as const

/** A day in Lisbon, yyyy-mm-dd, of this century. */
export const day = { type: 'string', pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' } as const
