/** The address of a visitor. Everybody is in a network of their own: limits are counted by networks. */
export const addressOf = (number: number): string =>
  `${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.1`
