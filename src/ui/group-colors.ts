const colors = ['secondary', 'primary', 'success', 'info', 'warning', 'lessons'] as const

/** The theme's colour that a main group's icons have (look: each on a tinted ground of its group). */
export const groupColor = (mainGroup: number): (typeof colors)[number] => colors[mainGroup - 1] ?? 'primary'
