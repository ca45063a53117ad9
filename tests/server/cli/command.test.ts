import { describe, expect, it } from 'vitest'
import { type Command, readWords } from '#server/cli/command.ts'
import { commands } from '#server/cli/commands.ts'
import { Interrupted, longWork, progressOn } from '#server/cli/progress.ts'

const load = async () => async () => 0
const invented: readonly Command[] = [
  {
    name: 'copia',
    does: 'Copia.',
    args: [{ name: 'FICHEIRO' }],
    options: { para: { does: 'para onde', value: 'LUGAR' }, tudo: { does: 'também o resto' } },
    examples: ['copia a.gz'],
    load,
  },
  { name: 'demo', does: 'Cria exemplos.', examples: ['demo'], load },
  { name: 'demo remove', does: 'Tira os exemplos.', examples: ['demo remove'], load },
  {
    name: 'conta cria',
    does: 'Cria uma conta.',
    args: [
      { name: 'EMAIL', accepts: (word) => word.includes('@') },
      { name: 'NOME', optional: true, rest: true },
    ],
    examples: ['conta cria ana.teste@exemplo.pt'],
    load,
  },
]
const typed = (...words: string[]) => readWords(invented, words)

describe('the command line (ADM-18)', () => {
  it('reads a command, its arguments and its options', () => {
    expect(typed('copia', 'a.gz', '--para=b', '--tudo')).toMatchObject({
      kind: 'run',
      command: { name: 'copia' },
      given: { args: { FICHEIRO: 'a.gz' }, options: { para: 'b', tudo: true } },
    })
    expect(typed('copia', '--para', 'b', 'a.gz')).toMatchObject({ given: { args: { FICHEIRO: 'a.gz' } } })
    expect(typed('demo')).toMatchObject({ command: { name: 'demo' } })
    expect(typed('demo', 'remove')).toMatchObject({ command: { name: 'demo remove' } })
    expect(typed('conta', 'cria', 'ana.teste@exemplo.pt', 'Ana', 'Teste')).toMatchObject({
      given: { args: { EMAIL: 'ana.teste@exemplo.pt', NOME: 'Ana Teste' } },
    })
  })

  it.each([
    ['copai a.gz', 'Não há nenhum comando «copai». Quis dizer «copia»?'],
    ['demo remov', 'Não há nenhum comando «demo remov». Quis dizer «demo remove»?'],
    ['conta', 'Falta o que fazer depois de «conta».'],
    ['nada-disto', 'Não há nenhum comando «nada-disto».\n'],
    ['copia', 'Falta FICHEIRO.'],
    ['copia a.gz b.gz', '«b.gz» está a mais.'],
    ['copia a.gz --tuod', '«copia» não tem a opção «--tuod». Quis dizer «--tudo»?'],
    ['copia a.gz --para', 'Falta LUGAR depois de «--para».'],
    ['copia a.gz --tudo=sim', '«--tudo» não leva nada a seguir.'],
    ['copia a.gz --constructor', '«copia» não tem a opção «--constructor».'],
    ['conta cria ana', 'EMAIL não pode ser «ana».'],
  ])('refuses «%s» and says why', (words, text) => {
    expect(typed(...words.split(' '))).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining(text),
    })
  })

  it('helps without a command, with a part of one and with a whole one', () => {
    for (const words of [[], ['--help'], ['-h']]) {
      const all = typed(...words)
      expect(all.kind).toBe('help')
      for (const { name } of invented) expect(all).toMatchObject({ text: expect.stringContaining(name) })
    }
    expect(typed('conta', '--help')).toMatchObject({ text: expect.not.stringContaining('copia') })
    expect(typed('copia', '--help')).toMatchObject({
      kind: 'help',
      text: expect.stringMatching(
        /copia FICHEIRO \[--para LUGAR\] \[--tudo\][\s\S]*também o resto[\s\S]*copia a\.gz/,
      ),
    })
  })

  it('has examples that it takes, for every command', () => {
    for (const { name, examples } of commands) {
      expect(examples, name).not.toEqual([])
      for (const example of examples) {
        const words = example.replace(/ > .*/, '').split(' ')
        expect(readWords(commands, words), example).toMatchObject({ kind: 'run', command: { name } })
      }
    }
  })
})

describe('the progress of long work (ADM-18)', () => {
  const shown = { unit: 'registos' }
  function terminal(isTTY: boolean) {
    const written: string[] = []
    return { written, isTTY, write: (text: string) => written.push(text) }
  }

  it('is a bar with the share, the rows and the time that is left, on a terminal', () => {
    let now = 0
    const to = terminal(true)
    const { report, clear } = progressOn(to, () => now, shown)
    report(1, 10_000)
    expect(to.written).toEqual([])
    now = 10_000
    report(2500, 10_000)
    expect(to.written.join('')).toBe(
      `\r\u001b[K${'█'.repeat(6)}${'░'.repeat(18)} 25 % · 2500 de 10\u00a0000 registos · faltam cerca de 30 s`,
    )
    clear()
    expect(to.written.at(-1)).toBe('\r\u001b[K')
  })

  it('is a plain line every five seconds elsewhere, also where no total is known', () => {
    let now = 0
    const to = terminal(false)
    const { report, clear } = progressOn(to, () => now, { unit: 'rows', language: 'en' })
    for (now = 0; now <= 12_000; now += 1000) report(now, undefined)
    clear()
    expect(to.written).toEqual(['5,000 rows\n', '10,000 rows\n'])
  })

  it('ends at the next report after Ctrl+C, and leaves the process as it was', async () => {
    const before = process.listenerCount('SIGINT')
    const work = longWork(shown, async (report) => {
      report(1, 3)
      process.emit('SIGINT')
      report(2, 3)
      return 'done'
    })
    await expect(work).rejects.toBeInstanceOf(Interrupted)
    expect(process.listenerCount('SIGINT')).toBe(before)
  })
})
