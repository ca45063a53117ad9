import { expect, it } from 'vitest'
import { searchWordsProblems } from '#schemas/forms/search-words.ts'
import { withWords, wordsIn } from '#schemas/questions/labels.ts'

it('search words are added once and taken out, whatever their accents and case (ADM-30)', () => {
  expect(wordsIn(' canos, , desentupir ,')).toEqual(['canos', 'desentupir'])
  const labels = ['canalização', 'Torneiras']
  expect(withWords(labels, { add: ['Canalizacao', 'canos', 'Canos'], remove: ['torneiras'] })).toEqual([
    'canalização',
    'canos',
  ])
})

it('search words for many services are at least one, each of 2 to 40 characters', () => {
  expect(searchWordsProblems({ add: ' , ' }).map(({ path }) => path)).toEqual(['/add'])
  expect(searchWordsProblems({ add: 'canos, x' })[0]?.message).toContain('«x»')
  expect(searchWordsProblems({ remove: 'x' })).toEqual([])
})
