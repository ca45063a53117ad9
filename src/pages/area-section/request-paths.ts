import { CHAT } from '#schemas/chat/chat.ts'
import { paths } from '#src/routes/paths.ts'

/** The page of a professional's chat about a proposal, where there are no scripts. */
export const ownChatPath = (lead: string, proposal: string): string =>
  `${paths.area}/pedidos/${encodeURIComponent(lead)}?${new URLSearchParams({ [CHAT]: proposal })}#${CHAT}`

/** The path of a request's page. */
export const requestPath = (lead: string): string => `${paths.area}/pedidos/${encodeURIComponent(lead)}`
