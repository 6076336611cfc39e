import { expect, it } from 'vitest'
import { listWallets } from './list-wallets.ts'
import { asDrawn } from './read-plainly.ts'

const read = (text: string): string[] => listWallets(asDrawn(text))

it.each([
  'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
  'bc1 qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
  'b c 1 q x y 2 k g d y g j r s q t z q 2 n 0 y r f 2 4 9 3 p 8 3 k k f j h x 0 w l h',
  'bc1qxy2kgdygjrsq tzq2n0yrf2493p83kkfjhx0wlh',
  'bc1qxy2kgdygjrsq-tzq2n0yrf2493p83kkfjhx0wlh',
  'bc1qxy2kgdygjrsq\ntzq2n0yrf2493p83kkfjhx0wlh',
  'BC1QXY2KGDYGJRSQTZQ2N0YRF2493P83KKFJHX0WLH',
  '0x742d35Cc6634C0532925a3b844Bc454e4438f44e',
  '0x742d35Cc6634C0532925 a3b844Bc454e4438f44e',
  '742d35Cc6634C0532925a3b844Bc454e4438f44e',
  '0x 742d 35Cc 6634 C053 2925 a3b8 44Bc 454e 4438 f44e',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  'T9yD14Nj9j7xAB4d bGeiX9h8unkKHxuWwb',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '1BvBMSEYstWetqTFn-5Au4m4GFg7xJaNVN2',
  'Wallet: 1BvBMSEYstWetqT Fn5Au4m4GFg7xJaNVN2',
  '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs',
  'Phantom: 7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs',
  'nimal.eth',
  'Pay nimal.eth',
  'nimal.sol',
  'nimal.crypto',
  'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2',
  'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
  'rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv',
  'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27',
  '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SvSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
  'Code:7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs',
  'To=7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs',
  'kaspa:qz0s9xrz5y5e8nq9azmpg756aeepm6fesq82ye7wv',
])('reads %s as a wallet', (text) => {
  expect(read(text)).not.toEqual([])
})

it.each([
  'Flights EK650 UL303 SQ468 QR655 EK348 TK730 UL504',
  'See [your booking](/dashboard/bookings/01a22d5c-5948-7c48-b95f-09ac7d71e766)',
  'Your booking 01a22d5c-5948-7c48-b95f-09ac7d71e766',
  'https://maps.app.goo.gl/7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs',
  'https://www.google.com/maps/place/?q=place_id:ChIJN1t_tDeuEmsRUsoyG83frY4aBcDeFgHi',
  'IMG_20261130_123456789_HDR.jpg',
  'Tracking of your parcel: RR123456789LK, serial SN20261130A4471',
  'SLTDA/SQA/TRA/2023/0145, 6JFQ+V5, WP CAD-4567',
  'The-longest-hike-of-our-13-days-in-the-hill-country-of-2027',
  'http://localhost:3000/contact/thread#01a22edf-2f38-750d-81ec-a415484becb4.KfqHTwJuwdFT-REG3oHQmcy2hO5jKm3hBV3RHUOARsw',
])('reads none in %s', (text) => {
  expect(read(text)).toEqual([])
})
