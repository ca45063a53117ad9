import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { loanFormats } from '#schemas/wizards/loan/formats.ts'
import { validatorCode, wizardModule } from '#server/core/wizards/module.ts'
import { compileQuestions } from '#server/features/questions/compile-task.ts'
import { readBaseQuestions, readQuestionSets, readSubgroups } from '#server/seeds/read-data.ts'

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

const client = join(import.meta.dirname, '../dist/client')

/** The module of service 311's questionnaire, as the server publishes it. */
function questionnaire(): number {
  const subgroups = readSubgroups()
  const source = {
    version: 'medida',
    service: { id: 311, title: 'Certificado Energético' },
    questions: readQuestionSets(subgroups).get(311) ?? [],
    base: readBaseQuestions(),
  }
  const { definition, code } = compileQuestions(source)
  return gzipSync(wizardModule(definition, code)).length / 1024
}

const loanModule = (): number =>
  gzipSync(wizardModule(loanDefinition, validatorCode(loanDefinition, loanFormats))).length / 1024

/** KiB of JavaScript, gzipped, before the home page answers to input, and before an order's first step is shown. */
export function measureSizes() {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''
  const app = 'src/app/hydrate-site.ts'
  const home = 'src/pages/home/home-page.tsx'
  const order = 'src/features/order/order-dialog.tsx'
  const loan = ['src/pages/home-loan/home-loan-page.tsx']

  const closure = (names: string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (seen.has(name)) continue
      seen.add(name)
      closure(manifest[name]?.imports ?? [], seen)
    }
    return seen
  }
  const kib = (names: Iterable<string>) => {
    const sizes = [...names].map(
      (name) => gzipSync(readFileSync(join(client, manifest[name]?.file ?? ''))).length,
    )
    return sizes.reduce((sum, size) => sum + size, 0) / 1024
  }
  const engine = closure([entry, app, order])
  const loanAlone = [...closure(loan)].filter((name) => !engine.has(name))
  return [
    { what: 'home page before it answers', limit: 185, kib: kib(closure([entry, app, home])) },
    {
      what: 'first order step, all in all with its questions',
      limit: 265,
      kib: kib(closure([entry, app, home, order])) + questionnaire(),
    },
    {
      what: 'home loan above the shared engine, with its validators',
      limit: 60,
      kib: kib(loanAlone) + loanModule(),
    },
  ]
}
