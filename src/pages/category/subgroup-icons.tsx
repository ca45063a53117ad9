import type { Icon } from '@phosphor-icons/react'
import { ArmchairIcon } from '@phosphor-icons/react/dist/ssr/Armchair'
import { AtomIcon } from '@phosphor-icons/react/dist/ssr/Atom'
import { BabyIcon } from '@phosphor-icons/react/dist/ssr/Baby'
import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank'
import { BathtubIcon } from '@phosphor-icons/react/dist/ssr/Bathtub'
import { BedIcon } from '@phosphor-icons/react/dist/ssr/Bed'
import { BlueprintIcon } from '@phosphor-icons/react/dist/ssr/Blueprint'
import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase'
import { BroomIcon } from '@phosphor-icons/react/dist/ssr/Broom'
import { BugIcon } from '@phosphor-icons/react/dist/ssr/Bug'
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings'
import { CakeIcon } from '@phosphor-icons/react/dist/ssr/Cake'
import { CalculatorIcon } from '@phosphor-icons/react/dist/ssr/Calculator'
import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera'
import { CarIcon } from '@phosphor-icons/react/dist/ssr/Car'
import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate'
import { ConfettiIcon } from '@phosphor-icons/react/dist/ssr/Confetti'
import { CookingPotIcon } from '@phosphor-icons/react/dist/ssr/CookingPot'
import { ElevatorIcon } from '@phosphor-icons/react/dist/ssr/Elevator'
import { FanIcon } from '@phosphor-icons/react/dist/ssr/Fan'
import { FireIcon } from '@phosphor-icons/react/dist/ssr/Fire'
import { FrameCornersIcon } from '@phosphor-icons/react/dist/ssr/FrameCorners'
import { GarageIcon } from '@phosphor-icons/react/dist/ssr/Garage'
import { GlobeIcon } from '@phosphor-icons/react/dist/ssr/Globe'
import { GridFourIcon } from '@phosphor-icons/react/dist/ssr/GridFour'
import { GuitarIcon } from '@phosphor-icons/react/dist/ssr/Guitar'
import { HammerIcon } from '@phosphor-icons/react/dist/ssr/Hammer'
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart'
import { HeartbeatIcon } from '@phosphor-icons/react/dist/ssr/Heartbeat'
import { HorseIcon } from '@phosphor-icons/react/dist/ssr/Horse'
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House'
import { HouseLineIcon } from '@phosphor-icons/react/dist/ssr/HouseLine'
import { HouseSimpleIcon } from '@phosphor-icons/react/dist/ssr/HouseSimple'
import { KeyIcon } from '@phosphor-icons/react/dist/ssr/Key'
import { LaptopIcon } from '@phosphor-icons/react/dist/ssr/Laptop'
import { LeafIcon } from '@phosphor-icons/react/dist/ssr/Leaf'
import { LightbulbIcon } from '@phosphor-icons/react/dist/ssr/Lightbulb'
import { LightningIcon } from '@phosphor-icons/react/dist/ssr/Lightning'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { MegaphoneIcon } from '@phosphor-icons/react/dist/ssr/Megaphone'
import { MicrophoneStageIcon } from '@phosphor-icons/react/dist/ssr/MicrophoneStage'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/ssr/MusicNotes'
import { NeedleIcon } from '@phosphor-icons/react/dist/ssr/Needle'
import { PaintBrushIcon } from '@phosphor-icons/react/dist/ssr/PaintBrush'
import { PaintRollerIcon } from '@phosphor-icons/react/dist/ssr/PaintRoller'
import { PawPrintIcon } from '@phosphor-icons/react/dist/ssr/PawPrint'
import { PencilLineIcon } from '@phosphor-icons/react/dist/ssr/PencilLine'
import { PenNibIcon } from '@phosphor-icons/react/dist/ssr/PenNib'
import { PersonSimpleTaiChiIcon } from '@phosphor-icons/react/dist/ssr/PersonSimpleTaiChi'
import { PianoKeysIcon } from '@phosphor-icons/react/dist/ssr/PianoKeys'
import { PipeIcon } from '@phosphor-icons/react/dist/ssr/Pipe'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/ssr/PuzzlePiece'
import { RowsIcon } from '@phosphor-icons/react/dist/ssr/Rows'
import { ScalesIcon } from '@phosphor-icons/react/dist/ssr/Scales'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck'
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import { StudentIcon } from '@phosphor-icons/react/dist/ssr/Student'
import { SunDimIcon } from '@phosphor-icons/react/dist/ssr/SunDim'
import { SwimmingPoolIcon } from '@phosphor-icons/react/dist/ssr/SwimmingPool'
import { TelevisionIcon } from '@phosphor-icons/react/dist/ssr/Television'
import { TennisBallIcon } from '@phosphor-icons/react/dist/ssr/TennisBall'
import { ToolboxIcon } from '@phosphor-icons/react/dist/ssr/Toolbox'
import { TranslateIcon } from '@phosphor-icons/react/dist/ssr/Translate'
import { TreeIcon } from '@phosphor-icons/react/dist/ssr/Tree'
import { TruckIcon } from '@phosphor-icons/react/dist/ssr/Truck'
import { UmbrellaIcon } from '@phosphor-icons/react/dist/ssr/Umbrella'
import { WallIcon } from '@phosphor-icons/react/dist/ssr/Wall'
import { WashingMachineIcon } from '@phosphor-icons/react/dist/ssr/WashingMachine'
import { WavesIcon } from '@phosphor-icons/react/dist/ssr/Waves'
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench'

/** Each icon with the subgroups that it stands for (L§3's ids). */
export const subgroupIcons: readonly (readonly [Icon, readonly number[]])[] = [
  [ArmchairIcon, [33, 40, 47, 53]],
  [AtomIcon, [99]],
  [BabyIcon, [92]],
  [BankIcon, [67]],
  [BathtubIcon, [16]],
  [BedIcon, [4]],
  [BlueprintIcon, [25, 26, 104]],
  [BriefcaseIcon, [64, 65]],
  [BroomIcon, [31, 32]],
  [BugIcon, [38]],
  [BuildingsIcon, [5]],
  [CakeIcon, [83]],
  [CalculatorIcon, [63, 97, 103]],
  [CameraIcon, [73, 74, 136]],
  [CarIcon, [94, 141]],
  [CertificateIcon, [55]],
  [ConfettiIcon, [82, 84]],
  [CookingPotIcon, [15, 138]],
  [ElevatorIcon, [30]],
  [FanIcon, [59]],
  [FireIcon, [60]],
  [FrameCornersIcon, [13]],
  [GarageIcon, [20]],
  [GlobeIcon, [69, 101]],
  [GridFourIcon, [11, 28]],
  [GuitarIcon, [121, 124]],
  [HammerIcon, [6, 14, 24, 41]],
  [HandHeartIcon, [91, 111]],
  [HeartbeatIcon, [87, 88, 89]],
  [HorseIcon, [133]],
  [HouseIcon, [1, 2, 7]],
  [HouseLineIcon, [12, 17, 18, 49]],
  [HouseSimpleIcon, [45]],
  [KeyIcon, [3, 43]],
  [LaptopIcon, [68, 70, 139]],
  [LeafIcon, [100]],
  [LightbulbIcon, [102]],
  [LightningIcon, [10]],
  [MagnifyingGlassIcon, [56, 57]],
  [MegaphoneIcon, [72, 77]],
  [MicrophoneStageIcon, [122, 123, 125, 137]],
  [MusicNotesIcon, [127]],
  [NeedleIcon, [93, 140]],
  [PaintBrushIcon, [96, 135]],
  [PaintRollerIcon, [8]],
  [PawPrintIcon, [78, 79, 80]],
  [PenNibIcon, [71, 134]],
  [PencilLineIcon, [76, 98]],
  [PersonSimpleTaiChiIcon, [131, 132]],
  [PianoKeysIcon, [120, 126]],
  [PipeIcon, [9, 50]],
  [PuzzlePieceIcon, [142]],
  [RowsIcon, [21, 54]],
  [ScalesIcon, [61, 62]],
  [ShieldCheckIcon, [42, 58, 66, 81]],
  [SparkleIcon, [85, 86]],
  [StudentIcon, [105, 106, 107, 108, 109, 110]],
  [SunDimIcon, [44]],
  [SwimmingPoolIcon, [27, 48, 128]],
  [TelevisionIcon, [46]],
  [TennisBallIcon, [129]],
  [ToolboxIcon, [90]],
  [TranslateIcon, [75, 112, 113, 114, 115, 116, 117, 118, 119]],
  [TreeIcon, [34, 35]],
  [TruckIcon, [36, 37, 95]],
  [UmbrellaIcon, [22, 51]],
  [WallIcon, [23]],
  [WashingMachineIcon, [39, 52]],
  [WavesIcon, [130]],
  [WrenchIcon, [19, 29]],
]

const byId = new Map(subgroupIcons.flatMap(([icon, ids]) => ids.map((id) => [id, icon] as const)))

/** A subgroup's icon; one that was added later has the general one. */
export function SubgroupIcon({ id }: { id: number }) {
  const Found = byId.get(id) ?? SparkleIcon
  return <Found size={24} weight="duotone" aria-hidden style={{ flex: 'none' }} />
}
