/** The path of a professional's public page. */
export const profilePath = (slug: string): string => `/perfil/${slug}`
