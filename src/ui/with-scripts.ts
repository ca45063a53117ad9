/** Hides what only scripts can make work (PAGE-39). */
export const withScripts = { '@media (scripting: none)': { display: 'none' } } as const

/** Shows only where there are no scripts. */
export const withoutScripts = { display: 'none', '@media (scripting: none)': { display: 'flex' } } as const
