import { statfs } from 'node:fs/promises'
import { codeOf } from '#schemas/validation/thrown.ts'
import { boundsOf, presentMb } from '../../../core/configuration/memory.ts'
import { lastBackup } from '../../../core/last-backup.ts'
import { type Check, fault, ok, warning } from '../check.ts'

const MB = 2 ** 20
/** Room for the log, a backup and a rewrite of the database's file. */
const LOW_MB = 1024
const FULL_MB = 100

const DAY_MS = 86_400_000

const inMb = (mb: number): string =>
  mb < 1024 ? `${Math.floor(mb)} MB` : `${(mb / 1024).toFixed(1).replace('.', ',')} GB`

/** Checks of the machine that the server runs on. */
export const machineChecks: readonly Check[] = [
  {
    name: 'disk',
    title: 'Disco',
    run: async ({ config: { dataDir } }) => {
      const disk = await statfs(dataDir).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      })
      if (!disk) return ok(`${dataDir} ainda não existe.`)
      const { bavail, bsize } = disk
      const free = (bavail * bsize) / MB
      const said = `Há ${inMb(free)} livres em ${dataDir}.`
      if (free >= LOW_MB) return ok(said)
      const tell = free < FULL_MB ? fault : warning
      return tell(said, 'Liberte espaço: com o disco cheio nada se guarda.')
    },
  },
  {
    name: 'memory',
    title: 'Memória',
    run: ({ config: { memoryMb } }) => {
      const { main, thread, threads, native } = boundsOf(memoryMb)
      const [usual, most] = [main + thread + native, main + threads * thread + native]
      const present = presentMb()
      const said = `Limites: ${main} MB do processo, ${thread} MB de cada uma de ${threads} threads (fotografias, anexos, partilhas, visitantes, administração), cerca de ${native} MB fora deles: ${usual} MB com uma a trabalhar, ${most} MB com todas. Há ${inMb(present)}.`
      return usual > present
        ? warning(said, 'Dê mais memória ao servidor, ou defina um MEMORY_MB mais baixo (desde 384).')
        : ok(said)
    },
  },
  {
    name: 'backup',
    title: 'Cópia de segurança',
    run: ({ config: { dataDir }, clock }) => {
      const at = lastBackup({ dataDir })
      const how =
        'Faça-a todos os dias (npm run backup -- FICHEIRO, ou deploy/cinco-backup.timer) e guarde-a noutro lugar.'
      if (at === undefined) return fault('Nesta instalação ainda não foi feita nenhuma.', how)
      const hours = Math.max(0, Math.floor((clock.now() - at) / 3_600_000))
      const said = `A última é de há ${hours} ${hours === 1 ? 'hora' : 'horas'}.`
      return clock.now() - at > DAY_MS ? fault(said, how) : ok(said)
    },
  },
]
