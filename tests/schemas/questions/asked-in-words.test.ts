import { expect, it } from 'vitest'
import { askedInWords } from '#schemas/questions/asked-in-words.ts'

it.each([
  ['Que tipo de casa é?', 'que tipo de casa é'],
  ['Em que estado está?', 'em que estado está'],
  ['Há quanto tempo acontece?', 'há quanto tempo acontece'],
  ['A que distância fica o quadro elétrico?', 'a que distância fica o quadro elétrico'],
  ['O que quer pintar?', 'o que quer pintar'],
  ['E quantas crianças?', 'quantas crianças'],
  ['Tem elevador?', 'se tem elevador'],
  ['Há um relatório de avaliação?', 'se há um relatório de avaliação'],
  ['A instalação é monofásica ou trifásica?', 'se a instalação é monofásica ou trifásica'],
  ['Descreva o que quer ver', '«Descreva o que quer ver»'],
  ['Fotografias do local', '«Fotografias do local»'],
  ['Com ou sem mobília?', '«Com ou sem mobília?»'],
  ['Se não tiver arranjo, quer portas novas?', '«Se não tiver arranjo, quer portas novas?»'],
])('«%s» is said as «%s» after Perguntamos (PAGE-36)', (question, words) => {
  expect(askedInWords(question)).toBe(words)
})
