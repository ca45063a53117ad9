/**
 * The pattern of a name that somebody gives: one line with something in it. Control characters, line breaks and what turns
 * the direction of writing around are no part of a name (VAL-5).
 */
export const ONE_LINE = '^(?=.*\\S)[^\\p{Cc}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$'
