import type { Service, ServiceBand } from './transit-line.ts'

const hours = (clock: number): number => Math.round(clock * 3600)
const band = (from: number, to: number, everyMinutes: number): ServiceBand => ({
  fromSeconds: hours(from),
  toSeconds: hours(to),
  everySeconds: Math.round(everyMinutes * 60),
})

export const tramService: Service = {
  weekday: [band(5.25, 6.5, 15), band(6.5, 19.5, 7.5), band(19.5, 24.5, 15)],
  saturday: [band(5.5, 8, 15), band(8, 19, 10), band(19, 25, 15)],
  sunday: [band(6, 24.5, 15)],
}

export const cityBusService: Service = {
  weekday: [band(5.4, 6.5, 20), band(6.5, 19.5, 10), band(19.5, 24.25, 20)],
  saturday: [band(6, 8, 20), band(8, 19, 15), band(19, 24.5, 20)],
  sunday: [band(6.5, 24, 20)],
}

export const villageBusService: Service = {
  weekday: [band(5.5, 20, 30), band(20, 24, 60)],
  saturday: [band(6.5, 23.5, 60)],
  sunday: [band(7.5, 22.5, 60)],
}

export const regionalTrainService: Service = {
  weekday: [band(5.1, 20.5, 30), band(20.6, 24.7, 30)],
  saturday: [band(5.6, 24.7, 30)],
  sunday: [band(6.1, 24.2, 30)],
}

export const fastTrainService: Service = {
  weekday: [band(5.35, 23, 30)],
  saturday: [band(5.85, 23, 60)],
  sunday: [band(6.85, 23, 60)],
}

export const boatService: Service = {
  weekday: [band(9.5, 18.5, 60)],
  saturday: [band(9, 19.5, 45)],
  sunday: [band(9, 19.5, 45)],
}
