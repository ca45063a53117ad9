/** The path of a professional's public page. */
export const profilePath = (slug: string): string => `/perfil/${slug}`

/** The path of the page that asks them for a proposal (REQ-37). */
export const askPath = (slug: string): string => `${profilePath(slug)}/pedir`
