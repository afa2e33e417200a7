import {
  BarController,
  BarElement,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js';

/** Makes known what the three charts are drawn with, and nothing else. Doing it again does nothing. */
export function registerCharts(): void {
  Chart.register(BarController, BarElement, Filler, LinearScale, LineController, LineElement, PointElement);
}
