import { drawnLine } from '../plane/drawn-line.ts'
import type { Line } from '../plane/line.ts'

// Metres east and north of the origin, drawn by hand; curves and wobble are added in waters.ts.

/** From the outflow eastwards. */
export const northShore: Line = drawnLine(
  '230,70 520,190 900,330 1350,430 1900,440 2500,560 3100,860 3700,1240 4500,1560 5400,1760 6600,2050 8800,2450',
)

/** From the south back to the outflow. */
export const southShore: Line = drawnLine(
  '5200,-6600 4700,-5500 3900,-4600 3150,-3900 2800,-3200 2620,-2600 2780,-2120 2700,-1640 2260,-1340 1760,-1180 1380,-1190 1080,-1010 860,-720 620,-430 400,-210 240,-110',
)

export const rohrsee: Line = drawnLine(
  '1750,3380 2150,3420 2700,3600 3200,3860 3550,4100 3500,4220 3050,4080 2500,3840 2000,3640 1720,3500',
)

/** The Aabach leaves the lake westwards. */
export const river: Line = drawnLine(
  '320,-20 -60,-60 -420,-70 -820,30 -1180,270 -1480,600 -1820,920 -2300,1090 -2900,1150 -3450,1400 -3950,1830 -4600,2450 -5500,2950 -6500,3550 -8800,4400',
)

export const streams: readonly { name: string; line: Line }[] = [
  {
    name: 'Moosbach',
    line: drawnLine(
      '-8800,-4300 -7000,-3200 -5700,-2300 -4700,-1350 -3900,-500 -3300,250 -2950,800 -2820,1130',
    ),
  },
  {
    name: 'Haldenbach',
    line: drawnLine('-200,5400 250,4600 900,4000 1500,3650 1760,3500'),
  },
  {
    name: 'Riedgraben',
    line: drawnLine('-3300,-5600 -2200,-5050 -900,-4750 600,-4500 1700,-4150 2500,-3850 3120,-3870'),
  },
]

export const lakeName = 'Seewiler See'
