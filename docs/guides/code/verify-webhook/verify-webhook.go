package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

func main() {
	body, _ := os.ReadFile("body.json")
	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("SECRET"), "whsec_"))
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", os.Getenv("ID"), os.Getenv("TIMESTAMP"), body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	sent, _ := strconv.ParseInt(os.Getenv("TIMESTAMP"), 10, 64)
	age := time.Since(time.Unix(sent, 0)).Abs()
	for _, one := range strings.Split(os.Getenv("SIGNATURE"), " ") {
		if hmac.Equal([]byte(expected), []byte(one)) && age < 5*time.Minute {
			fmt.Println("valid")
			return
		}
	}
	fmt.Println("forged")
	os.Exit(1)
}
