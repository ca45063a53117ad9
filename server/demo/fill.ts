import { randomToken } from '../core/configuration/secrets.ts'
import type { Services } from '../core/services.ts'
import { hashPassword } from '../features/accounts/sign-in/passwords.ts'
import { makeForAdministration, refuseMessage } from './administration.ts'
import { movedClock } from './past.ts'
import { agentsOf, makeClients, makeProfessionals } from './people.ts'
import { makeProperties } from './properties.ts'
import { removeSamples, samplesIn } from './remove.ts'
import { makeRequests } from './requests.ts'

/** How many samples were made, and how to sign in as three of them with a password that was made for this run. */
export interface Filled {
  professionals: number
  clients: number
  requests: number
  proposals: number
  properties: number
  signIn: { professional: string; agent: string; client: string; password: string }
}

/**
 * Fills the installation with invented people, requests, proposals, chats, reviews, credits and properties (SRV-23), by the functions
 * that real ones go through, at times of the last weeks. Undefined, and nothing is changed, where there are samples. A
 * beginning that cannot be finished is removed.
 */
export async function fillSamples(
  services: Services,
  report: (done: number, total: number) => void = () => {},
): Promise<Filled | undefined> {
  const { db } = services.database
  if ((await samplesIn(db)).emails.length > 0) return undefined
  const past = movedClock(services)
  try {
    const professionals = await makeProfessionals(past)
    const clients = await makeClients(past)
    const made = await makeRequests(past, { professionals, clients }, report)
    const agents = agentsOf(professionals)
    const properties = await makeProperties(past, agents)
    await makeForAdministration(past, { professionals, clients })
    const password = `Exemplo-${randomToken().slice(0, 12)}`
    const [professional, agent, client] = [professionals[0], agents[0], clients[0]]
    if (!professional || !agent || !client) throw new Error('There are no samples to sign in as.')
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('email', 'in', [professional.email, agent.email, client.email])
      .execute()
    const { emails } = await samplesIn(db)
    await db.deleteFrom('outbox').where('recipient', 'in', emails).execute()
    await refuseMessage(past, client)
    return {
      professionals: professionals.length,
      clients: clients.length,
      ...made,
      properties,
      signIn: { professional: professional.email, agent: agent.email, client: client.email, password },
    }
  } catch (error) {
    await removeSamples(services)
    throw error
  }
}
