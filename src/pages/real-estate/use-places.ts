import { useEffect, useRef, useState } from 'react'
import districts from '#schemas/places/data/districts.json' with { type: 'json' }
import { placeLabel } from '#schemas/places/place-label.ts'
import { fold } from '#schemas/text/fold.ts'
import { call } from '#src/api/client.ts'

/** A place that can be filtered by: exactly one of the three codes (PLC-10). */
export interface PlaceChoice {
  label: string
  filter: { cod_distrito: string } | { cod_concelho: string } | { cod_localidade: string }
}

const MAX_SHOWN = 8

/**
 * A district's label, which differs from the municipality of the same name. The names of the Azores' islands already
 * end in brackets.
 */
export const districtLabel = (name: string): string => (name.endsWith(')') ? name : `${name} (distrito)`)

const named = (text: string): PlaceChoice[] =>
  districts
    .filter(({ nome_distrito }) => fold(nome_distrito).includes(fold(text)))
    .map(({ cod_distrito, nome_distrito }) => ({
      label: districtLabel(nome_distrito),
      filter: { cod_distrito },
    }))

/** Places whose name holds a text, asked for at each change. A late reply to an earlier text is ignored. */
export function usePlaces() {
  const [places, setPlaces] = useState<readonly PlaceChoice[]>([])
  const [failed, setFailed] = useState(false)
  /** The text whose places these are. */
  const [searchedText, setSearchedText] = useState('')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const ask = async (text: string) => {
    running.current?.abort()
    setFailed(false)
    setSearchedText('')
    if (text.trim() === '') return setPlaces([])
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const { results } = await call('searchPlaces', { params: { text: text.trim() }, signal })
      if (signal.aborted) return
      const ours = results.map((place): PlaceChoice => {
        const { cod_localidade, cod_distrito, cod_concelho } = place
        const filter = cod_localidade ? { cod_localidade } : { cod_concelho: cod_distrito + cod_concelho }
        return { label: placeLabel(place), filter }
      })
      setPlaces([...named(text), ...ours].slice(0, MAX_SHOWN))
      setSearchedText(text)
    } catch {
      if (signal.aborted) return
      setPlaces(named(text))
      setFailed(true)
    }
  }
  return { places, failed, searchedText, ask }
}
