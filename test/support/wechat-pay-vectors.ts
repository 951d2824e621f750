/**
 * Fixed examples of WeChat Pay's signatures and encryption. Made once by two foreign programs that agree to the byte:
 * wechatpay-axios-plugin 0.9.6 (Formatter, Rsa, Aes), and `openssl dgst -sha256 -sign` for the signatures. A fixed text
 * spares the 56 packages that the plugin brings.
 */
export const vectors = {
  /** A key for these tests only. */
  privateKey: `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDREJlhy9XnFVHb
YQ0Uka+9hIa5tUQnfIZfQ86pX1no0CU3MizwDHqinfrz4Bmf5Qxbil/LvAkoY9ub
+AsbyP3zXApb2Kver5ofHp3TW1YlXzRmqWLZUUM23kJQNx9uDjSp/1eBLv2uPbIl
FfV1tYBk64xUTTYxXbu+25JRjrXToScS2yfgUesOvSsdgDssTePovCGbfe5u5b+g
45UQUm/SG1wOi0oCb/0GOZnp6K3Ak77ssLtc0N8wxhDx2Fna350z+QfAa8/og5W2
0lEPOmK+rp90iDcZoK436fZL4+ERajxHTnxKu6axdJ3MEPC1nRBDT3vB76uolQ0x
TukIfyBBAgMBAAECggEADYKAFuTAJtWm24FTAhBEBgApYJjJFbAjUsaj9Sf3PGcu
8HkqlDyKNDX3QIkrvrxjZwrzE8xL3zNMvrBxr1L2riI1fSfsO1Cnqfklg8H0OCgF
z9iETbzFlicYq+xT+J2sY4vfkLaDqB3OhDz+BqQ67sqV3+C5bsk616OCugh50XoL
jXCsgthv/5WXmV9j0tYlHONoYHYquyC5pgO8Xj4qKaHLsGMP271blMx+hd9I7fTG
lZ89DMcpvdkLfuh15tmgaDgvDnTGvZ6LScYqcInLbdQBKCNc/0nqihlyH+X5hRVO
J+vU56vJYEy5b3AEVe27KLbfvPwsRx+RCQ8apsRnrQKBgQDulkmNAr7YdScV3JBS
lJnjaCkSxatofEY/alw4TenRwT5KbBtKJjJd5NZG4u8iAhMZSSAxMLslWoFz5Scw
9yn1PVcatmi9Kwaj8zafi0RxBIbgIr88NFGFLi/D4guEoZZwYMjBEB0aTutDrQy9
3qYsKR+BhyKW6czLTbe5QH8fPwKBgQDgUrmBBcalENDT+KQnkP7HrbK3jihou7VG
nwVvYP5iec4O5z48QrAnAm8IK2/bGUD2QNzYgz0q4BLX7e0i4uROkbVAuMd1fUY+
dEWpfmKiBKmID4/4A+bGoG07db9e2ezeQ19L6aMEyxtKg/+tvC5/nBbsoyQM/Wqc
4wnBG4lgfwKBgH/fUppeD1VKLOGdrkhkVro4GFN0WDMO8EOKyNRwhdIjBTS0DkhG
gpYqUOH7PPl4LS5PMA7NNHCHunwYJFItFnLXJnktrKM+jTeP4gXOiacdKwCz/tTQ
oaSEpZsR6uRyCoQ+izpWXZK9G4DRHdQhoeRnQfiVKefCdT29cKu8MqXXAoGBAKVw
nVtotR5cDoemovqDV0RQ+LOjZm4HsiQJd+qy8CoUh0I6jY3H6T577wNpda9zKpPz
Nm2ALQaIB5203eWSzKqdj73SCVi/MaUx/4aHrZqsMZQlVhqmVfc7rhPiPWdo9ebe
bVQBVbddTB1iyJiLZwe6SLXxg88Ivy5By5neAy1lAoGACNp2dugLZ1oX8rfFFSAe
5NqibXq8MRUiWJ3wa9U1skxCj0uieWiZqBvAy5oTGCod43rOiO/jr7EpirX0h5PA
vR3zwklF1AgjRF446M5XFb6ln4Ep8nRKrdJspZ8zcvnpOm+AnWPZrvQqQpJE0OIg
rvFhuJojCgK4fPpWA/AJqB0=
-----END PRIVATE KEY-----
`,
  /** The same key as a platform certificate, valid from 2026-11-21 to 2126-10-28. */
  certificate: `-----BEGIN CERTIFICATE-----
MIIDHTCCAgWgAwIBAgIUUVfwnv3Alt4V6+gaRwV6cjLxuOEwDQYJKoZIhvcNAQEL
BQAwHTEbMBkGA1UEAwwSU2ltdWxhdGVkIHBsYXRmb3JtMCAXDTI2MTEyMTIyNDcw
OVoYDzIxMjYxMDI4MjI0NzA5WjAdMRswGQYDVQQDDBJTaW11bGF0ZWQgcGxhdGZv
cm0wggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQDREJlhy9XnFVHbYQ0U
ka+9hIa5tUQnfIZfQ86pX1no0CU3MizwDHqinfrz4Bmf5Qxbil/LvAkoY9ub+Asb
yP3zXApb2Kver5ofHp3TW1YlXzRmqWLZUUM23kJQNx9uDjSp/1eBLv2uPbIlFfV1
tYBk64xUTTYxXbu+25JRjrXToScS2yfgUesOvSsdgDssTePovCGbfe5u5b+g45UQ
Um/SG1wOi0oCb/0GOZnp6K3Ak77ssLtc0N8wxhDx2Fna350z+QfAa8/og5W20lEP
OmK+rp90iDcZoK436fZL4+ERajxHTnxKu6axdJ3MEPC1nRBDT3vB76uolQ0xTukI
fyBBAgMBAAGjUzBRMB0GA1UdDgQWBBRg005I55QG+wfognNyetYbncjkTjAfBgNV
HSMEGDAWgBRg005I55QG+wfognNyetYbncjkTjAPBgNVHRMBAf8EBTADAQH/MA0G
CSqGSIb3DQEBCwUAA4IBAQBKqcu4PUooyJ1lKJZf2eOJOAWD9uV9Skf8/sVPEh8i
5HZQ3kvB6Es3o72HY+YUMCgpAhadInDLV2oD+LERpjZW8cC+HFAAKNSzoXvq/NDf
YY7jZjJvEsbN9gIJ2tHpnL8ECP1HiQNDbQ0zLNCmAXu8IMgkcj0IsiMfzF92uvIn
FpmjWlEJtpw91YPeQs42qpoibmTAvlhCXFe0/NnI9CaATzgTl30cX7Zq6YENHZY3
UwKIIHHobJIds9O7pzRxlIszVX8+YSm+E6u9bFiN0AExNdxbSmpAP2qmehV52s4u
30Bn+vbQxHijk9SKUid2kzt0WNYaiBUjdSUDAwtYlBfu
-----END CERTIFICATE-----
`,
  certificateSerial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  timestamp: 1_700_000_000,
  request: {
    method: 'POST' as const,
    path: '/v3/pay/transactions/native',
    nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
    body: '{"mchid":"1900000109","description":"标准气体 CO₂/N₂","amount":{"total":1}}',
    signature:
      'sFGksLdjKUhu5o1zYIstQPeefORM0jIWMwkAH6yrLPnzzwYgecrIBZNlr4jaNFrbJcjOEQRHtZLYegkz84LlfMuMC8MxUfNTwZTsOr+KdlVYlqX71+PJNNrQuvgI/FYxhjA9pxqC+9Hj6aZikLqshcvYASgy+P04VatQB5uYoCQATDvzce6sV3xRNtZY+CSf8x2Icrar6gcoqr/50yA/R8AOW3XL+5gKcGftaKh78tyvIWVqk/Z1rDIzCGUwAmES5aJrjbuP2aV2bHREJJCIUKtDAIFutJbM3DAljC3RVsaezgSNU0IX6c6lqA70AdG2m7bP+KiIL9SsFNH9CXVs8w==',
  },
  answer: {
    nonce: 'c5ac7061fccab6bf3e254dcf98995b8c',
    body: '{"code_url":"weixin://wxpay/bizpayurl?pr=p4lpSuKzz"}',
    signature:
      'EB6KljvhCLiTPxkdvbO9l15KVJc7fNKvYde59qji7B/BDN2bmjW2tsXo31MIkwthPqZ6xtE5MvYE63lV8s7IulA+Ti+GrR+3wS0HYmgaSWYczQdnhaluuqP7lCPqPqXzzMCewrTMs0YVwPa2RMwMqoasfsIHGZFvJnS6On7nzdzfz1/fw3dZKhwoDDCTrOnTuNvdQxCZ7Go7aaLeQeSx1k1B9Gcs/2WsJlKornWPm+/jHHge+kQzDe2dXjpz1JMmvJ1SV4X5XpFG8wz2NSs7XOze1KCgZY4i5WOSoMMgU1avq6A6YOMnco9S5v/fdaBgc7Fr7NIumMs8D/Xzeja8ww==',
    emptySignature:
      'JsunnZFnYWwGRTX/U3SrM1XLwm8YLahF3vDS8tisYPsSZfPTQFlS2UJYwpK2EHkvkCNY2Y88F/Fvm8n/cT2cH6fE6oENGUH8OHDP/dXi4IsuZm84iJfj8k1UufEXx1u/LJ/yrTc3Y+lPol4+RLjyvU44eaUpx9oblWSQFQUWF/RaJBu0UYtw0exms7b2Cw0bM65927MJIorg8q/k7L/9hj3kpm0Lkv+IUp1zwERXAtvhTR/ujwvyQ7+BBUNuRH8bKTFQxyCKc0WR7rUK+wIwYVvoF5Za0bIUq0VJ8nxC0ZmBqb06VIr26wANtyfWrmC5azv9R1xuBfDfPBvfb7nRtg==',
  },
  sealed: {
    key: '0123456789abcdef0123456789ABCDEF',
    nonce: 'fdasflkja484',
    associatedData: 'transaction',
    plain: '{"out_trade_no":"标准"}',
    ciphertext: 'bz1mQGtugHE+xvD4swlMsg6U/x4sct9BX/zbeDxjz7E6xQ3ssUa3NSc=',
  },
}
