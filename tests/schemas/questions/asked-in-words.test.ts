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
  ['A partir de que dia precisa?', 'a partir de que dia precisa'],
  ['De e para que línguas é preciso interpretar?', 'de e para que línguas é preciso interpretar'],
  ['Em nome de quem fica o registo?', 'em nome de quem fica o registo'],
  ['Perto de que localidade quer as aulas?', 'perto de que localidade quer as aulas'],
  ['Há quem precise de um percurso fácil?', 'se há quem precise de um percurso fácil'],
  ['Vende-se álcool no evento?', 'se se vende álcool no evento'],
  ['O evento repete-se?', 'se o evento se repete'],
  ['O lava-loiça vai mudar de lugar?', 'se o lava-loiça vai mudar de lugar'],
  ['Descreva o que quer ver', 'o que quer ver'],
  ['Diga-nos em que estado está.', 'em que estado está'],
  ['Por favor, indique quantas janelas são?', 'quantas janelas são'],
  ['Descreva o problema', '«Descreva o problema»'],
  ['Anexe as plantas da casa?', '«Anexe as plantas da casa?»'],
  ['Fotografias do local', '«Fotografias do local»'],
  ['Com ou sem mobília?', '«Com ou sem mobília?»'],
  ['Se não tiver arranjo, quer portas novas?', '«Se não tiver arranjo, quer portas novas?»'],
])('«%s» is said as «%s» after Perguntamos (PAGE-36)', (question, words) => {
  expect(askedInWords(question)).toBe(words)
})
