// Starts the client. Everything heavier than the home page is loaded when it is needed.

import { mount } from 'svelte';

import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });

// Played once, playable without a connection from then on.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
