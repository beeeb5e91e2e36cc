/** Query of the latest entries of a vehicle: the same for its overview and its schedule, so that it is asked once. */
export const latestEntries = (vehicle: string) => ({ vehicle_id_in: [vehicle], limit: 20 })
