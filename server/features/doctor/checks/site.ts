import { type Check, fault, ok, warning } from '../check.ts'

const DAY_MS = 86_400_000
/** Services that renew certificates do it a month before the end. */
const MIN_DAYS_LEFT = 14
const HALF_A_YEAR_S = 15_552_000

/** Checks of the address that visitors know. */
export const siteChecks: readonly Check[] = [
  {
    name: 'site',
    title: 'Endereço do site (TLS e HSTS)',
    run: async ({ config: { origin }, clock, world }) => {
      if (!origin.startsWith('https:'))
        return fault(
          `PUBLIC_ORIGIN é ${origin}: sem HTTPS, o que se escreve viaja à vista.`,
          'Ponha um proxy com TLS à frente (deploy/Caddyfile) e defina PUBLIC_ORIGIN=https://….',
        )
      const [end, { status, headers }] = await Promise.all([
        world.certificateEnd(new URL(origin)),
        world.head(`${origin}/healthz`),
      ])
      if (status !== 200)
        return fault(
          `${origin}/healthz respondeu ${status}.`,
          'Veja se o proxy leva a este servidor e se ele está a funcionar.',
        )
      const daysLeft = Math.floor((end.getTime() - clock.now()) / DAY_MS)
      if (daysLeft < MIN_DAYS_LEFT)
        return warning(`O certificado acaba dentro de ${daysLeft} dias.`, 'Veja porque não foi renovado.')
      const [, age = '0'] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? []
      return Number(age) < HALF_A_YEAR_S
        ? warning(
            'O site responde sem HSTS, ou com menos de meio ano.',
            'Veja se o proxy tira ou muda o cabeçalho Strict-Transport-Security.',
          )
        : ok(`TLS válido por mais ${daysLeft} dias, com HSTS.`)
    },
  },
]
