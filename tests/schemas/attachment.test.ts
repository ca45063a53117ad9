import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attachmentKind, attachmentProblem, safeFileName } from '#schemas/contact/attachment.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const png = bytes('\x89PNG\r\n\x1a\n')

describe('a file that was chosen', () => {
  it.each([
    ['carta.pdf', bytes('%PDF-1.7'), 'pdf'],
    ['CARTA.PDF', bytes('%PDF-1.7'), 'pdf'],
    ['foto', png, 'png'],
    ['foto.jpeg', png, 'png'],
    ['nota.txt', bytes('Ol\xe1'), 'text'],
    ['nota', bytes('Ol\xe1'), undefined],
    ['nota.txt', bytes(''), undefined],
    ['nota.txt', bytes('a\0b'), undefined],
    ['nota.txt', png, undefined],
    ['carta.pdf', bytes('texto'), undefined],
    ['carta.pdf.exe', bytes('%PDF-1.7'), undefined],
    ['programa.exe', bytes('texto'), undefined],
    ['pagina.html', bytes('<p>texto</p>'), undefined],
    ['animado.gif', bytes('GIF89a'), undefined],
    ['animado.png', bytes('GIF89a'), undefined],
  ])('%s is of its kind by name and content', (name, content, kind) => {
    expect(attachmentKind(name, content)).toBe(kind)
  })

  it('is told what is wrong with it', () => {
    expect(attachmentProblem('nota.txt', bytes('x'))).toBeUndefined()
    expect(attachmentProblem('nota.gif', bytes('x'))).toBe('Formato de ficheiro não suportado.')
    const large = new Uint8Array(2_097_153).fill(0x61)
    expect(attachmentProblem('nota.txt', large)).toBe('O tamanho do ficheiro excede 2 MB.')
  })
})

describe('the name of a file', () => {
  it.each([
    ['Orçamento da casa (2).pdf', 'pdf', 'Orçamento da casa (2).pdf'],
    ['../../etc/passwd', 'text', 'passwd.txt'],
    ['C:\\Users\\ana\\foto.jpeg', 'jpeg', 'foto.jpeg'],
    ['foto.jpeg', 'png', 'foto.png'],
    ['a\r\nb\u202e<x>:"y".pdf', 'pdf', 'ab-x---y-.pdf'],
    ['.pdf', 'pdf', 'anexo.pdf'],
    ['CON.txt', 'text', 'anexo.txt'],
    ['', 'pdf', 'anexo.pdf'],
  ] as const)('%j is kept as a safe one', (name, kind, safe) => {
    expect(safeFileName(name, kind)).toBe(safe)
  })

  it('is always one short line without a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const safe = safeFileName(name, 'pdf')
        expect(safe).toMatch(/^[^/\\<>:"|?*%\p{C}]{1,100}\.pdf$/u)
        expect(safe.startsWith('.')).toBe(false)
      }),
    )
  })
})
