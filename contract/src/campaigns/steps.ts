const factors = [1, 2.5, 5]
const firstStep = 100

export type CampaignProgress = {
  reached: number
  next: number
  isGoal: boolean
  share: number
}

function* steps(goal: number | null): Generator<number> {
  let previous = 0
  for (let power = firstStep; ; power *= 10) {
    for (const factor of factors) {
      const step = power * factor
      if (goal !== null && previous < goal && goal < step) yield goal
      yield step
      previous = step
    }
  }
}

/** Where a count stands among 100, 250, 500, 1,000, 2,500 and so on; the owner's goal is one more step. */
export function progressOf(count: number, goal: number | null): CampaignProgress {
  let reached = 0
  let last = 0
  for (const step of steps(goal)) {
    if (step > count) return { reached, next: step, isGoal: step === goal, share: (count - last) / (step - last) }
    reached += 1
    last = step
  }
  throw new Error('the steps never end')
}
