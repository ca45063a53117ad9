import { fold } from '../text/fold.ts'

/** A place as the search by name tells of it (PLC-4). */
export interface FoundPlace {
  readonly nome_abrev_localidade: string | null
  readonly nome_compl_localidade: string | null
  readonly nome_distrito: string
  readonly nome_concelho: string
}

const nameOf = ({ nome_compl_localidade, nome_abrev_localidade, nome_concelho }: FoundPlace): string =>
  nome_compl_localidade ?? nome_abrev_localidade ?? nome_concelho

/** A place that can be told from others of its name: 'Algueirão, Sintra' for a locality, 'Sintra, Lisboa' for a municipality. */
export function placeLabel(place: FoundPlace): string {
  const isLocality = (place.nome_compl_localidade ?? place.nome_abrev_localidade) !== null
  return `${nameOf(place)}, ${isLocality ? place.nome_concelho : place.nome_distrito}`
}

/** Chooses the place that a typed name means among those found: the one with that label, or the only one with that name. */
export function placeMeant<P extends FoundPlace>(text: string, places: readonly P[]): P | undefined {
  const wanted = fold(text)
  const labelled = places.find((place) => fold(placeLabel(place)) === wanted)
  if (labelled) return labelled
  const named = places.filter((place) => fold(nameOf(place)) === wanted)
  return named.length === 1 ? named[0] : undefined
}

/** What is wrong with a typed name, given the places that were found for it; undefined for a place that is known. */
export function placeProblem(text: string, places: readonly FoundPlace[]): string | undefined {
  if (placeMeant(text, places)) return undefined
  return places.some((place) => fold(nameOf(place)) === fold(text))
    ? 'Há mais do que um lugar com este nome. Escolha-o na lista.'
    : 'Não encontrámos este lugar. Escreva um código postal ou escolha uma localidade da lista.'
}
