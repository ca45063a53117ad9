/**
 * A message's id as e-mails carry it: 22 letters of base64url with 80 random bits, which whoever did not get the message cannot
 * guess (MSG-21).
 */
const ID = '[\\w-]{22}'
const MESSAGE_ID = new RegExp(`^<(${ID})@cinco>$`)
const RETURN_PATH = new RegExp(`\\+(${ID})@`)

/** The header by which a receiver knows a message that comes twice. */
export const messageIdOf = (id: string): string => `<${id}@cinco>`

/** The address that a message comes back to: it says which one it was. `address` has no '+'. */
export const returnPathOf = (address: string, id: string): string => address.replace('@', `+${id}@`)

/** The id in a Message-ID of ours; undefined in any other one. */
export const idOfMessage = (header: string): string | undefined => MESSAGE_ID.exec(header.trim())?.[1]

/** The id in an address that a message came back to. */
export const idOfReturn = (header: string): string | undefined => RETURN_PATH.exec(header)?.[1]
