/** From nine seats in ten on whoever runs a project should hear of it: more seats take a while to order. */
export function isNearlyFull({ seats, seatsTaken }: { seats: number; seatsTaken: number }): boolean {
  return seatsTaken * 10 >= seats * 9
}
