/** Where a page of a list goes on: after the last row's sort key, or from the beginning. */
export const cursorQuery = { after: { type: 'string', maxLength: 200 } } as const
