import type { Size } from '#schemas/showcase/real-estate.ts'
import { ink, Scene } from '#src/ui/scenes/scene.tsx'

const WALL = { stroke: ink.blue, strokeWidth: 4 } as const

/** The plan of a home as a drawing: as many bedrooms as its typology has, above living room, kitchen and bathroom. */
export function PropertyPlan({ size }: { size: Size }) {
  const bedrooms = Number.parseInt(size.slice(1), 10)
  const width = 280 / Math.max(bedrooms, 1)
  const top = bedrooms === 0 ? 24 : 104
  return (
    <Scene viewBox="0 0 360 220" width={720}>
      <rect width="360" height="220" fill={ink.mist} />
      {Array.from({ length: bedrooms }, (_, room) => {
        const x = 40 + room * width
        const bed = Math.min(width - 16, 48)
        return (
          <g key={x}>
            <rect x={x} y="24" width={width} height="80" fill={ink.white} {...WALL} />
            <rect x={x + (width - bed) / 2} y="34" width={bed} height="40" rx="4" fill={ink.rose} />
            <rect x={x + (width - bed) / 2 + 4} y="38" width={bed - 8} height="10" rx="3" fill={ink.blush} />
          </g>
        )
      })}
      <rect x="40" y={top} width="160" height={196 - top} fill={ink.cream} {...WALL} />
      <rect x="200" y={top} width="70" height={196 - top} fill={ink.mint} {...WALL} />
      <rect x="270" y={top} width="50" height={196 - top} fill={ink.blush} {...WALL} />
      <rect x="56" y="150" width="70" height="30" rx="6" fill={ink.slate} />
      <circle cx="160" cy={top + 40} r="18" fill={ink.sun} />
      <rect x="208" y={top + 8} width="54" height="14" rx="3" fill={ink.leaf} />
      <rect x="280" y="156" width="30" height="32" rx="8" fill={ink.white} />
    </Scene>
  )
}
