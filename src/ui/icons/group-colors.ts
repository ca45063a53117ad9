const colors = ['secondary', 'primary', 'success', 'info', 'warning', 'lessons'] as const

/** The theme's colour of a main group's icons, on a tinted background. */
export const groupColor = (mainGroup: number): (typeof colors)[number] => colors[mainGroup - 1] ?? 'primary'
