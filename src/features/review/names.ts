/** The value of the button that posts a review (REV-1). */
export const REVIEW = 'avaliar'
