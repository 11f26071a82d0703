import type { CourseProgress } from '../training/course.ts';
import { percent } from './numbers.ts';
import { Progress, type ProgressOptions } from './progress.ts';

type Seen = { readonly games: number };

/** Shows how far a course is: with each subject the games to learn from, then the fit. */
export class CourseBar implements CourseProgress {
  readonly #options: Omit<ProgressOptions<Seen>, 'describe'>;
  #subject = '';
  #total = 0;
  #fitted: number | null = null;
  #bar: Progress<Seen> | null = null;

  constructor(options: Omit<ProgressOptions<Seen>, 'describe'>) {
    this.#options = options;
  }

  games(subject: string, done: number, total: number): void {
    if (subject !== this.#subject) {
      this.end();
      this.#subject = subject;
      this.#total = total;
      this.#fitted = null;
      this.#bar = new Progress<Seen>({ ...this.#options, describe: () => this.#describe() });
      this.#bar.begin(total, done);
    }
    this.#bar?.update({ games: done });
  }

  fitted(share: number): void {
    this.#fitted = share;
    this.#bar?.update({ games: this.#total });
  }

  end(): void {
    this.#bar?.end();
    this.#bar = null;
  }

  #describe(): string {
    return this.#fitted === null
      ? `to learn from ${this.#subject}`
      : `learning from ${this.#subject}: ${percent(this.#fitted)}`;
  }
}
